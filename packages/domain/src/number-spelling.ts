import type { Language } from './language'

/** A plain decimal as a reader writes it, grouped: `12500.5` is `12.500,5` in Indonesian. */
export function spellNumber(plain: string, language: Language): string {
  const [whole = '', fraction] = plain.split('.')
  const [group, decimal] = language === 'id' ? ['.', ','] : [',', '.']
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? digits : `${digits}${decimal}${fraction}`
}

/** A plain decimal as the text of a field: never one that would have to be asked about (`1.234` becomes `1.2340`). */
export function fieldNumber(plain: string, language: Language = 'en'): string {
  const text = /^[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain
  return language === 'id' ? text.replace('.', ',') : text
}
