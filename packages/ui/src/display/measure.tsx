import { formatCbm, formatDimensions, formatKg } from '@layar/domain'
import { useLanguage } from '../i18n/language'

/** `1500` → `1.5 kg` [CARD-05]. */
export function Weight({ grams }: { grams: number }) {
  const { language } = useLanguage()
  return <span style={{ whiteSpace: 'nowrap' }}>{formatKg(grams, language)}</span>
}

/** `30.00 × 20.00 × 10.00 cm` [CARD-05]. */
export function Size({ lengthMm, widthMm, heightMm }: { lengthMm: number; widthMm: number; heightMm: number }) {
  const { language } = useLanguage()
  return <span>{formatDimensions({ lengthMm, widthMm, heightMm }, language)}</span>
}

/** `0.36 CBM` [CARD-05]. */
export function Volume({ cm3 }: { cm3: number }) {
  const { language } = useLanguage()
  return <span style={{ whiteSpace: 'nowrap' }}>{formatCbm(cm3, language)}</span>
}

/** Specification section 9: product descriptions 40 characters, category names 17, the sidebar's name 14, then `...`. */
export const cut = (text: string, characters: number): string => {
  const all = Array.from(text)
  return all.length > characters ? `${all.slice(0, characters).join('')}...` : text
}
