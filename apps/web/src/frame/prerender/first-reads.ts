import { addressedRecord, firstReadsElementId, type Call, type FirstRead } from '@layar/contract'
import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import type { Portal } from '../portal'

/** A list keeps its pages, and an answer of the export API wraps each. */
const firstPage = (answer: unknown): unknown => {
  const { data = answer } = answer as { readonly data?: unknown }
  return { pages: [data], pageParams: [undefined] }
}

/**
 * Sends the reads that the drawn page waits for, while its screen is still being prepared: the screen finds them under
 * way or answered, and asks again only for what it never takes from memory (drafts). A page that shows a record has one
 * parameter, its name.
 */
export const sendFirstReads = ({ queries, send }: Portal, page: Document): void => {
  const written = page.getElementById(firstReadsElementId)?.textContent
  if (!written) return
  const [record] = new URLSearchParams(page.location.search).values()
  const reads = JSON.parse(written, (_name, value: unknown) =>
    value === addressedRecord ? record : value,
  ) as FirstRead[]
  for (const queryKey of reads) {
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
