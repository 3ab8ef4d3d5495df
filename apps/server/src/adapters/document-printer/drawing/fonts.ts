import { Font } from '@react-pdf/renderer'
import { dataFile } from '../../data-file'
import { lineParts } from './line-parts'

export const textFont = 'Noto Sans SC'
/** One of the fonts built into every PDF reader; codes contain only Latin capitals, digits and dashes. */
export const codeFont = 'Courier-Bold'

/** Latin and Chinese in one family, so that a name in another script than the document's is rendered as well. */
export const registerFonts = (): void => {
  Font.register({
    family: textFont,
    fonts: [
      { src: dataFile('fonts', 'NotoSansSC_400Regular.ttf'), fontWeight: 400 },
      { src: dataFile('fonts', 'NotoSansSC_600SemiBold.ttf'), fontWeight: 600 },
    ],
  })
  Font.registerHyphenationCallback(lineParts)
}
