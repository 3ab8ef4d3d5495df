import type { Agent, PackageKind } from '@layar/contract'
import { emptyWizardDraft, trackOfPackage, withAgent, withPackage, type Track } from '@layar/domain'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { showFailure } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useSession } from '../../../shared/access/session/session-context'
import { useAddShipment } from '../../../shared/customer/identity/use-add-shipment'
import type { CalculatorForm } from './form'
import { boxPlaces, goodsPlaces, productOf } from './question'

/** A guest signs up or in first; the calculator then opens again and declares what it was handed. */
export function useDeclareAsGuest(): { declare: (track: Track) => void; dialogs: ReactNode } {
  const session = useSession()
  const navigate = useNavigate()
  return {
    declare: (track) => {
      session.remember(`/import/calculator?declare=${track}`)
      void navigate({ to: '/register' })
    },
    dialogs: null,
  }
}

const loadDraft = () => import('../../../shared/cargo/draft/use-draft')

/** Copies route, boxes and goods to a new draft, beside any other one. Render `dialogs` somewhere. */
export function useDeclare(
  form: CalculatorForm,
  agent: Agent,
  packages: readonly PackageKind[],
): { declare: (track: Track) => void; dialogs: ReactNode } {
  const session = useSession()
  const send = useSend()
  const { add, alert } = useAddShipment()
  const isBusy = useRef(false)
  // Most customers only look at prices: the draft loads beside a price that can be declared.
  useEffect(() => void loadDraft().catch(() => undefined), [])
  const begin = async (track: Track): Promise<void> => {
    const draft = await loadDraft().then(({ sessionDraft }) => sessionDraft(session, send))
    const kind = packages.find(({ package_track }) => trackOfPackage(package_track) === track)
    const route = withAgent(emptyWizardDraft.step_1, agent)
    const packagings = boxPlaces(form).flatMap((place) => form.packagings[place] ?? [])
    const create = {
      ...emptyWizardDraft,
      step_1: kind ? withPackage(route, kind) : route,
      step_2: { ...emptyWizardDraft.step_2, packagings },
      step_3: {
        ...emptyWizardDraft.step_3,
        products: goodsPlaces(form).flatMap((place) => {
          const goods = form.goods[place]
          return goods ? [productOf(goods)] : []
        }),
      },
    }
    draft.book.begin({ create, parked: [], fileNames: {} })
    add()
  }
  const declare = (track: Track): void => {
    if (isBusy.current) return
    isBusy.current = true
    void begin(track)
      .catch(showFailure)
      .finally(() => {
        isBusy.current = false
      })
  }
  return { declare, dialogs: alert }
}
