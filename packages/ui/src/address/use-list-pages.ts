import type { Answer, Call, Sent } from '@layar/contract'
import { useEffect, useEffectEvent } from 'react'
import { type PageAnswer, type PagesOf, type PagesOptions, useReadPages } from '../call/use-read'
import { pagesName, type Reader, useAddress } from './use-address'

/** More than a person loads by hand, and less than a link could make a server read. */
const mostPages = 20

const pageCount: Reader<string> = (text = '1') =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 ? String(Math.min(Number(text), mostPages)) : '1'
const readers = { [pagesName]: pageCount }

/** Like `useReadPages`, with the number of loaded pages in the address: a link and a reload show the same rows. */
export function useListPages<C extends Call>(
  call: C & (Answer<C> extends PageAnswer ? unknown : never),
  input: Sent<C>,
  options: PagesOptions = {},
): PagesOf<C> {
  const pages = useReadPages(call, input, options)
  const { values, replace } = useAddress(readers)
  const { hasMore, loadingMore, error, count, more } = pages
  const isBehind = count > 0 && count < Number(values[pagesName]) && hasMore && !loadingMore && !error
  const catchUp = useEffectEvent(more)
  useEffect(() => {
    if (isBehind) catchUp()
  }, [isBehind, count])
  return {
    ...pages,
    more: () => {
      more()
      replace({ [pagesName]: String(Math.min(count + 1, mostPages)) })
    },
  }
}
