import type { Language } from '@layar/contract'
import { isCountry, type Country } from '@layar/domain'
import type { Config } from '../../../../config/config'
import { labelsOf, type MessageData } from '../labels'
import { isAlwaysSent } from '../preferences'
import { templates } from '../render'
import type { Templates } from '../templates/template'
import { withoutLink } from '../link'
import { buttonName, drawButton } from './button'
import { codeIn, drawCode, drawFacts, drawLargeCode, factsOf, type Fact } from './facts'
import { drawFoot, type Reader } from './foot'
import { drawLine, lineOf } from './line'
import { fonts, lightColors, styleBlock, wholeWidth, type Colors } from './look'
import { drawMark } from './mark'
import { lines, markup, type Markup } from './markup'

/** Of the outbox, what a mail is made of. */
export interface StoredMail {
  readonly customerId: string | null
  readonly language: Language
  readonly template: string
  readonly subject: string
  readonly body: string
  readonly data: Readonly<Record<string, unknown>>
}

const htmlLanguage: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans' }

const isValue = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number'

const readerOf = ({ customerId, template }: StoredMail): Reader =>
  customerId !== null ? 'customer' : template.startsWith('staff_') ? 'staff' : 'contact'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A subject that begins with a code: the code is drawn as a mark above the rest. */
const headOf = (subject: string, facts: readonly Fact[]): { mark?: Fact; title: string } => {
  const mark = facts.find(
    ({ kind, value }) => kind === 'mark' && /^[:：]/.test(subject.slice(value.length)) && subject.startsWith(value),
  )
  return mark === undefined ? { title: subject } : { mark, title: capital(subject.slice(mark.value.length + 1).trim()) }
}

const paragraphs = (text: string, { ink }: Colors): Markup[] => {
  const style = `margin:0 0 20px;color:${ink};font-size:16px;line-height:25px;word-break:break-word`
  return text.split(/\n{2,}/).map((part) => markup`<p class="ink" style="${style}">${lines(part)}</p>`)
}

/** The document around the parts of a mail, each a row of the card. */
const sheet = (
  rows: readonly Markup[],
  mail: Pick<StoredMail, 'language' | 'subject'>,
  country: Country,
  preview: string,
): Markup => {
  const { page, card, line } = lightColors[country]
  // Twice, for programs that take only what is in the body.
  const lang = htmlLanguage[mail.language]
  const font = `font-family:${fonts[mail.language]}`
  const shape = `max-width:600px;background:${card};border:1px solid ${line};border-radius:14px;border-collapse:separate`
  return markup`<!doctype html>
    <html lang="${lang}">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
    <title>${mail.subject}</title>
    <style>${styleBlock(country)}</style></head>
    <body class="page" style="margin:0;padding:0;background:${page}">
    <div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
    <div role="main" lang="${lang}">
    <table ${wholeWidth}><tr><td class="page" align="center" style="padding:24px 12px;background:${page};${font}">
    <!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
    <table ${wholeWidth} class="card" style="${shape};text-align:left;${font}">
    ${rows}
    </table>
    <!--[if mso]></td></tr></table><![endif]-->
    </td></tr></table>
    </div>
    </body></html>
    `
}

const row = (padding: string, part: Markup): Markup =>
  markup`<tr><td class="inner" style="padding:${padding}">
    ${part}</td></tr>`

/**
 * The mail of a stored message: nothing of it is kept, as everything is in the row and the settings. Programs for mail
 * know tables and inline styles; there is no picture, script, font or address to load, and one link, to our own site.
 */
export const mailHtml = (mail: StoredMail, config: Config): string => {
  const { language, template } = mail
  const data: MessageData = Object.fromEntries(Object.entries(mail.data).filter(isValue))
  const country: Country = isCountry(data['account_country']) ? data['account_country'] : config.defaultCountry
  const colors = lightColors[country]
  // A message of an earlier version may have a template that no longer exists.
  const source = (templates as Templates)[template]?.[language]
  const { text, path } = withoutLink(mail.body, config.baseUrl)
  const facts = source === undefined ? [] : factsOf(template, source, labelsOf(data, language), language)
  const code = source && codeIn(text, source.body)
  const { mark, title } = headOf(mail.subject, facts)
  const others = facts.filter((fact) => fact !== mark)
  const hasTable = others.length > 1 || others.some(({ value }) => !title.includes(value))
  const line = lineOf(template, data, language)
  const reader = readerOf(mail)
  const foot = { reader, isOptional: reader === 'customer' && !isAlwaysSent(template), country, language }
  const type = `font-size:24px;line-height:31px;font-weight:700;letter-spacing:${language === 'cn' ? '0' : '-0.02em'}`
  const rows = [
    row('24px 32px 0', drawMark(config.brands[country].name, country, colors)),
    ...(line === undefined ? [] : [row('24px 32px 0', drawLine(line, colors))]),
    row(
      '24px 32px 16px',
      markup`${mark && markup`<p style="margin:0 0 12px">${drawCode(mark.value, colors)}</p>`}
        <h1 class="ink" style="margin:0 0 12px;color:${colors.ink};${type};word-break:break-word">${lines(title)}</h1>
        ${paragraphs(text, colors)}
        ${code === undefined ? undefined : drawLargeCode(code, colors)}
        ${hasTable ? drawFacts(others, colors) : undefined}
        ${path === null ? undefined : drawButton(buttonName(template, path, language), config.baseUrl + path, colors)}`,
    ),
    row(
      '0 32px 24px',
      markup`<table ${wholeWidth}><tr><td class="rule" style="padding-top:16px;border-top:1px solid ${colors.line}">
        ${drawFoot(config, foot, colors)}</td></tr></table>`,
    ),
  ]
  return sheet(rows, mail, country, [...text].slice(0, 140).join('')).html
}
