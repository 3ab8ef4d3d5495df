import { Font } from '@react-pdf/renderer'
import { dataFile } from '../../data-file'
import { lineParts } from './line-parts'

const families = ['Noto Sans SC', 'Noto Sans'] as const
/**
 * Chinese and the Latin of Western Europe, then every Latin, Greek and Cyrillic letter: each letter of a name is printed in
 * the first font that has it. What neither has is `unprintable` in the domain.
 */
export const textFont: string[] = [...families]
/** One of the fonts built into every PDF reader; codes contain only Latin capitals, digits and dashes. */
export const codeFont = 'Courier-Bold'

export const registerFonts = (): void => {
  for (const family of families) {
    const file = family.replaceAll(' ', '')
    Font.register({
      family,
      fonts: [
        { src: dataFile('fonts', `${file}_400Regular.ttf`), fontWeight: 400 },
        { src: dataFile('fonts', `${file}_600SemiBold.ttf`), fontWeight: 600 },
      ],
    })
  }
  Font.registerHyphenationCallback(lineParts)
}
