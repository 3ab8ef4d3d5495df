import type { Agent, PackageKind } from '@layar/contract'
import { emptyWizardDraft, trackOfPackage, withAgent, withPackage, type Track, type WizardDraft } from '@layar/domain'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useDraft } from '../../../shared/cargo/draft/use-draft'
import { useSession } from '../../../shared/access/session/session-context'
import { useAddShipment } from '../../../shared/customer/identity/use-add-shipment'
import type { CalculatorForm } from './form'
import { boxPlaces, goodsPlaces, productOf } from './question'
import { calculatorText } from './text/area'

const isBegun = ({ step_1, step_2, step_3 }: WizardDraft): boolean =>
  step_1.agent !== null || step_2.packagings.length > 0 || step_3.products.length > 0

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

/**
 * Copies route, boxes and goods to a new declaration; asks first where one has been begun. Render `dialogs` somewhere.
 */
export function useDeclare(
  form: CalculatorForm,
  agent: Agent,
  packages: readonly PackageKind[],
): { declare: (track: Track) => void; dialogs: ReactNode } {
  const t = useText(calculatorText)
  const draft = useDraft()
  const { add, alert } = useAddShipment()
  const [asked, setAsked] = useState<Track>()
  const carry = (track: Track): void => {
    const kind = packages.find(({ package_track }) => trackOfPackage(package_track) === track)
    const route = withAgent(emptyWizardDraft.step_1, agent)
    const packagings = boxPlaces(form).flatMap((place) => form.packagings[place] ?? [])
    draft.change('create', () => ({
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
    }))
    add()
  }
  return {
    declare: (track) => (isBegun(draft.store.getState().wizard.create) ? setAsked(track) : carry(track)),
    dialogs: (
      <>
        <ConfirmDialog
          isOpen={asked !== undefined}
          title={t('declareTitle')}
          confirmLabel={t('declareConfirm')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            if (asked) carry(asked)
          }}
        >
          {t('declareText')}
        </ConfirmDialog>
        {alert}
      </>
    ),
  }
}
