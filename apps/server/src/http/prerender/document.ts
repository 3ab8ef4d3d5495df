import {
  carriedElementId,
  firstReadsElementId,
  settingsElementId,
  type CarriedRead,
  type FirstRead,
  type Language,
  type Settings,
} from '@layar/contract'
import { hashOf, type InlineHashes } from '../security-policy'
import { escaped } from './escaped'
import { lostScripts } from './lost-scripts'
import { noScript } from './no-script'
import { previewTags } from './preview'
import type { Drawn, PageRenderer, Look, PageFiles } from './renderer'

/** JSON that cannot close the script element that contains it. */
const inScript = (value: Settings | CarriedRead | readonly FirstRead[]): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c')

/** The built page with the settings of this deployment. The text of a replacement is never read as a pattern. */
export const withSettings = (
  html: string,
  settings: Settings,
  lang: string = settings.default_language,
  language = settings.default_language,
): string =>
  html
    .replace('<html lang="en">', () => `<html lang="${lang}" data-brand="${settings.country}">`)
    .replace('<body>', (body) => body + noScript(language))
    .replace(
      '</head>',
      () => `<script type="application/json" id="${settingsElementId}">${inScript(settings)}</script></head>`,
    )

export const withDescription = (html: string, description: string): string =>
  html.replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_all, start: string) => start + escaped(description))

/** The script that runs before all others, and what it shows where they do not arrive. */
export const withEarly = (html: string, early: string, language: Language): string =>
  html
    // Inline: clicks before an external file arrived would be lost, and a file may not arrive.
    .replace('</title>', (end) => `${end}<script>${early}</script>`)
    .replace('<body>', (body) => body + lostScripts(language))

/**
 * Converts style attributes to rules of a style sheet: the content policy forbids style attributes. Each value becomes
 * one rule, which takes precedence over the layers of the widget kit as the attribute did.
 */
const withoutStyleAttributes = (body: string): { body: string; css: string } => {
  const values: string[] = []
  const named = body.replaceAll(/ style="([^"]*)"/g, (_all, value: string) => {
    if (!values.includes(value)) values.push(value)
    return ` data-look="${values.indexOf(value)}"`
  })
  const unescaped = (value: string): string =>
    value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return { body: named, css: values.map((value, index) => `[data-look="${index}"]{${unescaped(value)}}`).join('') }
}

export interface PrerenderedDocument {
  readonly html: string
  /** For the content policy: the hashes of the inline script and the inline style element. */
  readonly hashes: InlineHashes
}

/** A prerendered page as one document: its styles are inlined, its scripts preloaded, and the portal takes it over. */
export const prerenderedDocument = (
  html: string,
  { page, styles, scripts }: PageFiles,
  { body, title, description: ofPage, lang, firstReads }: Drawn,
  { settings, language, carried, origin }: Look & { readonly origin: string },
  { early, sheets }: Pick<PageRenderer, 'early' | 'sheets'>,
): PrerenderedDocument => {
  const plain = withoutStyleAttributes(body)
  const shown = carried?.name === 'article' ? `/blog/${carried.slug}` : page.path
  const description = (carried?.name === 'article' && carried.answer.result.excerpt) || ofPage
  const css = styles.map((address) => sheets[address] ?? '').join('\n')
  const style = `${css}\n${plain.css}[data-pressed]{opacity:.6;cursor:progress}`
  // A form sent before the scripts have loaded would put the password into the address.
  const drawn = plain.body.replaceAll(/<form(?=[ >])/g, '<form method="dialog"')
  const head = [
    `<style>${style}</style>`,
    // Marks them as loaded, so that the screens' code does not load them.
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}" disabled>`),
    ...(page.isFor === 'customers'
      ? []
      : previewTags({ title, description, carried, settings, address: origin + shown })),
    ...(carried ? [`<script type="application/json" id="${carriedElementId}">${inScript(carried)}</script>`] : []),
    ...(page.isFor === 'customers' && firstReads.length > 0
      ? [
          `<script type="application/json" id="${firstReadsElementId}" data-record="${page.parameters?.[0] ?? ''}">${inScript(firstReads)}</script>`,
        ]
      : []),
  ]
  // After the portal's own, which are the largest: over few connections they are loaded in this order.
  const ahead = scripts[language].map(
    (href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`,
  )
  const isFor = page.isFor === 'all' ? '' : ` data-drawn-for="${page.isFor}"`
  const filled = html
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    // What is seen is in the page: nothing that makes it alive may keep it from being painted.
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(/<title>([^<]*)<\/title>/, (_all, plain: string) => `<title>${title || plain}</title>${head.join('')}`)
    .replace('</head>', () => `${ahead.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-drawn="${page.path}"${isFor}>${drawn}</div>`)
  const hashes = { script: hashOf(early), style: hashOf(style) }
  const whole = withEarly(withDescription(filled, description), early, language)
  return { html: withSettings(whole, settings, lang, language), hashes }
}
