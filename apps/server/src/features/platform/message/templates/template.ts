import type { Language } from '@layar/contract'

/** One message: plain text with `{places}`. The link follows the body. */
export type Template = Readonly<Record<Language, { readonly subject: string; readonly body: string }>>
export type Templates = Readonly<Record<string, Template>>
