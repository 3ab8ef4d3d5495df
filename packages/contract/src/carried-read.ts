import type { legalCalls } from './calls/platform/legal'
import type { contentCalls } from './calls/support/content'
import type { Language, LegalKind } from '@layar/domain'
import type { Answer } from './define'

/** What a public page carries of its reads, so that it is shown whole before anything is asked. */
export type CarriedRead =
  | { readonly name: 'articles'; readonly language: Language; readonly answer: Answer<typeof contentCalls.articles> }
  | {
      readonly name: 'article'
      readonly language: Language
      readonly slug: string
      readonly answer: Answer<typeof contentCalls.article>
    }
  | {
      readonly name: 'legal'
      readonly language: Language
      readonly kind: LegalKind
      readonly answer: Answer<typeof legalCalls.legalDocument>
    }

export const carriedElementId = 'layar-carried'
