import type { Language } from '@layar/contract'
import type { Country } from '@layar/domain'
import { markup, type Markup } from './markup'

/** The colours of the portal's theme that a mail uses. */
export interface Colors {
  readonly page: string
  readonly card: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly control: string
  readonly brand: string
  readonly onBrand: string
  readonly accent: string
  readonly accentRing: string
}

const light = {
  page: '#eef2f4',
  card: '#ffffff',
  ink: '#13222c',
  muted: '#556570',
  line: '#d5dde2',
  control: '#7a8893',
  onBrand: '#ffffff',
}
const dark = {
  page: '#0e171d',
  card: '#16222a',
  ink: '#e8eef2',
  muted: '#9db0bc',
  line: '#2b3b46',
  control: '#5d707d',
}

export const lightColors: Readonly<Record<Country, Colors>> = {
  sg: { ...light, brand: '#123b5d', accent: '#ff5a36', accentRing: '#ff5a36' },
  id: { ...light, brand: '#0b4f4a', accent: '#f2a51a', accentRing: '#8a5700' },
}
const darkColors: Readonly<Record<Country, Colors>> = {
  sg: { ...dark, brand: '#7fb2dd', onBrand: '#0b1a26', accent: '#ff7757', accentRing: '#ff7757' },
  id: { ...dark, brand: '#6cc5bb', onBrand: '#06201d', accent: '#f2b33f', accentRing: '#f2b33f' },
}

const latin = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
export const fonts: Readonly<Record<Language, string>> = {
  en: latin,
  id: latin,
  cn: "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif",
}
export const mono = "ui-monospace,'SF Mono','Cascadia Mono','Roboto Mono',Menlo,Consolas,monospace"

/** Attributes of a table that only places things: as wide as they are, or as there is room. */
export const ownWidth = markup`role="presentation" cellpadding="0" cellspacing="0" border="0"`
export const wholeWidth = markup`${ownWidth} width="100%"`

/**
 * What inline styles cannot say: the dark scheme and small windows. A program that drops this block shows the light mail,
 * which fits every width.
 */
export const styleBlock = (country: Country): Markup => {
  const { page, card, ink, muted, line, control, brand, onBrand, accent, accentRing } = darkColors[country]
  return markup`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${page}!important}
.card{background:${card}!important;border-color:${line}!important}
.ink{color:${ink}!important;border-color:${ink}!important}
.muted{color:${muted}!important}
.rule{border-color:${line}!important}
.name{color:${brand}!important}
.sign{fill:${brand}!important}
.track{background:${brand}!important}
.ahead{background:${line}!important}
.next{border-color:${control}!important}
.now{background:${accent}!important;border-color:${accentRing}!important}
.spot{fill:${accent}!important;stroke:${card}!important}
.button,.button a{background:${brand}!important;color:${onBrand}!important}
}
@media (max-width:480px){
.page{padding:0!important}
.card{border-width:0!important;border-radius:0!important}
.inner{padding-left:20px!important;padding-right:20px!important}
.button,.button a{display:block!important;text-align:center!important}
.wide{width:100%!important}
}`
}
