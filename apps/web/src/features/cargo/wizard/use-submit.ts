import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { shipmentCalls, type Cart } from '@layar/contract'
import {
  retryAfterCartError,
  toNewCartPayload,
  toNewCartsPayload,
  type Country,
  type DraftName,
  type WizardDraft,
} from '@layar/domain'
import { newKey, type Send } from '@layar/ui/call/create-client.ts'
import { ActionRefused, failureOf, isRefused, showFailure, type Failure } from '@layar/ui/call/failure.ts'
import { reload } from '@layar/ui/call/query-key.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import type { Draft } from '../../../shared/cargo/draft/use-draft'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface SubmitOptions {
  readonly draft: Draft
  readonly name: DraftName
  readonly onDone: (carts: readonly Cart[]) => void
  /** Called after the toasts. */
  readonly onFailure: (failure: Failure) => void
}

/** One declaration, or several that become shipments all together or not at all [WIZ-16]. */
function write(send: Send, country: Country, copies: readonly WizardDraft[], ofDraft: { draft_id?: string }) {
  const [only] = copies
  if (only && copies.length === 1) {
    const payload = toNewCartPayload(country, only)
    const body = payload && { ...payload, ...ofDraft }
    return (
      body && {
        body,
        post: async (idempotencyKey: string): Promise<readonly Cart[]> => {
          const answer = await send(shipmentCalls.newCart, { body }, { idempotencyKey })
          if (isRefused(answer)) throw new ActionRefused(answer)
          return [answer.result]
        },
      }
    )
  }
  const payload = toNewCartsPayload(country, copies)
  const body = payload && { ...payload, ...ofDraft }
  return (
    body && {
      body,
      post: async (idempotencyKey: string): Promise<readonly Cart[]> => {
        const answer = await send(shipmentCalls.newCarts, { body }, { idempotencyKey })
        if (isRefused(answer)) throw new ActionRefused(answer)
        return answer.results
      },
    }
  )
}

/**
 * Sends the declarations [WIZ-14]. A cart code that belongs to another customer is reset and the declarations are sent
 * again after a second [WIZ-15]: the customer must not see that as a failure, so `useWrite` does not fit here.
 */
export function useSubmit({ draft, name, onDone, onFailure }: SubmitOptions) {
  const send = useSend()
  const queries = useQueryClient()
  const { country } = useLanguage()
  const [isPending, setPending] = useState(false)
  /** A second press in the same frame comes before the button is disabled. */
  const isRunning = useRef(false)
  /** Resending the same declarations after a lost response must not create the shipments twice. */
  const tried = useRef<{ body: string; key: string } | undefined>(undefined)

  const post = async (copies: readonly WizardDraft[]): Promise<readonly Cart[] | undefined> => {
    const ofDraft = name === 'create' ? { draft_id: draft.book.store.getState().id } : {}
    const written = write(send, country, copies, ofDraft)
    if (!written) return undefined
    const text = JSON.stringify(written.body)
    const key = tried.current?.body === text ? tried.current.key : newKey()
    tried.current = { body: text, key }
    return written.post(key)
  }

  const postTwice = (copies: readonly WizardDraft[]): Promise<readonly Cart[] | undefined> =>
    post(copies).catch(async (error: unknown) => {
      const { code } = failureOf(error)
      const again = copies.map((copy) => retryAfterCartError(copy, typeof code === 'number' ? code : undefined))
      const [first] = again
      if (!first) throw error
      draft.dispatch({ type: 'set_cart_code', copy: name, cart_code: '' })
      await wait(first.delayMs)
      return post(again.flatMap((one) => (one ? [one.copy] : [])))
    })

  const run = async (copies: readonly WizardDraft[]): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    try {
      const carts = await postTwice(copies)
      if (!carts) return
      tried.current = undefined
      void reload(
        queries,
        shipmentCalls.cartList,
        shipmentCalls.cartCount,
        shipmentCalls.cartCards,
        shipmentCalls.cartDetail,
        shipmentCalls.statistic,
      )
      onDone(carts)
    } catch (error) {
      const { shipmentCode } = failureOf(error)
      if (shipmentCode === undefined) onFailure(showFailure(error))
      else draft.book.tellSubmitted(shipmentCode)
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { run, isPending }
}
