import { addressedRecord, firstReadsElementId, type Call, type FirstRead } from '@layar/contract'
import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import type { Portal } from '../portal'

/** A list keeps its pages, and an answer of the export API wraps each. */
const firstPage = (answer: unknown): unknown => {
  const { data = answer } = answer as { readonly data?: unknown }
  return { pages: [data], pageParams: [undefined] }
}

/** The reads with the record that the address names; where it names none, those that need none. */
const readsOf = (written: string, record: string | null): FirstRead[] =>
  (JSON.parse(written) as FirstRead[]).flatMap((drawn) => {
    const text = JSON.stringify(drawn)
    const read = text.replaceAll(JSON.stringify(addressedRecord), JSON.stringify(record))
    return record === null && read !== text ? [] : [JSON.parse(read) as FirstRead]
  })

/**
 * Sends the reads that the drawn page waits for, while its screen is still being prepared: the screen finds them under
 * way or answered, and asks again only for what it never takes from memory (drafts). The page of a record was drawn for one
 * parameter; an address that names the record by another one (a label by its mark) asks for nothing of it here.
 */
export const sendFirstReads = ({ queries, send }: Portal, page: Document): void => {
  const element = page.getElementById(firstReadsElementId)
  if (!element?.textContent) return
  const record = new URLSearchParams(page.location.search).get(element.dataset['record'] ?? '')
  for (const queryKey of readsOf(element.textContent, record)) {
    const [path, method, language, input, kind] = queryKey
    if (language !== activeLanguage()) continue
    // All that a client needs of a call; whoever sees this page is signed in.
    const call = { path, method, auth: 'customer', input: {} } as Call
    void queries.prefetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        const answer = await send(call, input as object, { signal })
        return kind === 'pages' ? firstPage(answer) : answer
      },
    })
  }
}
