import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { carriedElementId, contentCalls, legalCalls, type CarriedRead } from '@layar/contract'
import { keyOf } from '@layar/ui/call/query-key.ts'

/** Puts what a page carries where its screen looks for it. */
export const keepCarried = (queries: QueryClient, carried: CarriedRead): void => {
  const { language, answer } = carried
  if (carried.name === 'article')
    queries.setQueryData(keyOf(contentCalls.article, language, { params: { slug: carried.slug } }), answer)
  else if (carried.name === 'legal')
    queries.setQueryData(
      keyOf(legalCalls.legalDocument, language, { params: { kind: carried.kind }, query: {} }),
      answer,
    )
  else
    queries.setQueryData([...keyOf(contentCalls.articles, language, { query: {} }), 'pages'], {
      pages: [answer],
      pageParams: [undefined],
    })
}

const takeCarried = (queries: QueryClient): void => {
  const element = document.getElementById(carriedElementId)
  if (!element) return
  element.remove()
  keepCarried(queries, JSON.parse(element.textContent) as CarriedRead)
}

/** Takes what the opened page carries, once, before its screen asks for it: later visits of the screen read anew. */
export const useCarried = (): void => {
  const queries = useQueryClient()
  useState(() => {
    if (typeof document !== 'undefined') takeCarried(queries)
  })
}
