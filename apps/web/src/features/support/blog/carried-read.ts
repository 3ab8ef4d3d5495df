import type { QueryClient } from '@tanstack/react-query'
import { carriedElementId, contentCalls, type CarriedRead } from '@layar/contract'
import { keyOf } from '@layar/ui/call/query-key.ts'

/** Puts what a page carries where its screen looks for it. */
export const keepCarried = (queries: QueryClient, carried: CarriedRead): void => {
  const { language, answer } = carried
  if (carried.name === 'article')
    queries.setQueryData(keyOf(contentCalls.article, language, { params: { slug: carried.slug } }), answer)
  else
    queries.setQueryData([...keyOf(contentCalls.articles, language, { query: {} }), 'pages'], {
      pages: [answer],
      pageParams: [undefined],
    })
}

/** Takes what the opened page carries, once: later visits of the screen read anew. */
export const takeCarried = (queries: QueryClient): void => {
  const element = globalThis.document?.getElementById(carriedElementId)
  if (!element) return
  element.remove()
  keepCarried(queries, JSON.parse(element.textContent) as CarriedRead)
}
