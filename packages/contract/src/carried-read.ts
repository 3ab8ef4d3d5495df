import type { contentCalls } from './calls/support/content'
import type { Language } from '@layar/domain'
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

export const carriedElementId = 'layar-carried'
