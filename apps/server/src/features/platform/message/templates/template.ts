import type { Language } from '@layar/contract'

/** One message: plain words with `{places}`. The link stands below the body. */
export type Template = Readonly<Record<Language, { readonly subject: string; readonly body: string }>>
export type Templates = Readonly<Record<string, Template>>
