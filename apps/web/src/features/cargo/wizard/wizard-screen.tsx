import { shipmentCalls, type Cart } from '@layar/contract'
import { copyOfCart, currentStep, type CartForEdit } from '@layar/domain'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { wizardText } from './text/area'
import { ResumeDraft } from '../../../shared/cargo/draft/resume-draft'
import { useDraft, useDraftState } from '../../../shared/cargo/draft/use-draft'
import { loadMeasuredPanel } from './lazy-measured-panel'
import { loadDone } from './load-done'
import { Wizard } from './wizard'

const DoneView = lazy(() => loadDone().then((module) => ({ default: module.DoneView })))

interface WizardScreenProps {
  /** The quarantined shipment to complete. */
  readonly code: string
  /** The draft to resume. */
  readonly draft: string
  /** The shipment to copy to a new draft. */
  readonly copyOf: string
}

/** Declares a new shipment, or completes the quarantined one named by `code`. Specification section 2. */
export function WizardScreen({ code, draft: draftId, copyOf }: WizardScreenProps) {
  const { book } = useDraft()
  const toNew = useToNew()
  if (copyOf !== '') return <Copying key={copyOf} code={copyOf} />
  if (draftId !== '') return <ResumeDraft key={draftId} book={book} id={draftId} onOpen={toNew} />
  return <Declaration key={code} code={code} />
}

const useToNew = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/import/add_shipment', search: {}, replace: true })
}

/** Copies a shipment to a new draft, then shows it. */
function Copying({ code }: { code: string }) {
  const { book } = useDraft()
  const toNew = useToNew()
  const detail = useRead(shipmentCalls.cartDetail, { query: { code } })
  const cart = detail.data?.result
  const begin = useEffectEvent((source: CartForEdit) => {
    book.begin({ create: copyOfCart(source), parked: [], fileNames: {} })
    toNew()
  })
  const isKnown = cart !== undefined
  useEffect(() => {
    if (isKnown) begin(cart)
    // A newer answer about the same shipment is not a second copy.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown])
  if (detail.error && !cart) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  return <Skeleton />
}

function Declaration({ code }: { code: string }) {
  const draft = useDraft()
  const navigate = useNavigate()
  const [made, setMade] = useState<readonly Cart[]>()
  const name = code === '' ? 'create' : 'edit'
  if (made)
    return (
      <Suspense fallback={<Skeleton />}>
        <DoneView
          carts={made}
          name={name}
          onAnother={() => {
            setMade(undefined)
            if (name === 'edit') void navigate({ to: '/import/add_shipment', search: {} })
          }}
        />
      </Suspense>
    )
  const done = (carts: readonly Cart[]): void => {
    setMade(carts)
    if (name === 'create') draft.book.finish()
    else draft.dispatch({ type: 'sent', copy: name })
  }
  return name === 'create' ? <Wizard name="create" onDone={done} /> : <Edit code={code} onDone={done} />
}

/** Input from before a reload is kept; otherwise the shipment is loaded from the server. */
function Edit({ code, onDone }: { code: string; onDone: (carts: readonly Cart[]) => void }) {
  const draft = useDraft()
  const opened = useDraftState(draft, ({ wizard }) => wizard.edit.step_1.cart_code)
  const detail = useRead(shipmentCalls.cartDetail, { query: { code } })
  const cart = detail.data?.result
  const canUpdate = cart?.actions.includes('update') ?? false
  // After `error_code` 1404 the copy has no code and is sent again without one.
  const isOpen = opened === code || (opened === '' && currentStep(draft.store.getState().wizard.edit) > 1)
  useEffect(() => {
    loadMeasuredPanel().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (cart && !isOpen) draft.dispatch({ type: 'open_for_edit', cart })
  }, [cart, isOpen, draft])
  if (detail.error && !cart) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  if (!cart || !isOpen) return <Skeleton />
  if (!canUpdate) return <Closed />
  return (
    <Suspense fallback={<Skeleton />}>
      <Wizard name="edit" cart={cart} onDone={onDone} />
    </Suspense>
  )
}

/** A shipment that has left quarantine: its data can be copied to a new one [WIZ-07]. */
function Closed() {
  const t = useText(wizardText)
  const draft = useDraft()
  const navigate = useNavigate()
  return (
    <EmptyState
      isPage
      drawing="station"
      title={t('closedTitle')}
      action={
        <Button
          onClick={() => {
            draft.book.begin()
            draft.dispatch({ type: 'copy_edit_to_create' })
            draft.dispatch({ type: 'set_cart_code', copy: 'create', cart_code: '' })
            void navigate({ to: '/import/add_shipment', search: {} })
          }}
        >
          {t('useAgain')}
        </Button>
      }
    >
      {t('closedText')}
    </EmptyState>
  )
}
