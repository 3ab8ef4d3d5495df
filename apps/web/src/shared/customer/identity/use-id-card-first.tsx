import { type ReactNode, Suspense, useState } from 'react'
import { useProfile } from '../profile/use-profile'
import { IdCardNotice } from './lazy'

/**
 * Blocks the shipment form in Indonesia until the ID card is verified, whichever way it was opened [GUARD-08]. The
 * alert is open at first; `stops` returns whether the form is blocked, and if so reopens the alert. Render `notice`
 * above the form.
 */
export function useIdCardGate(): { readonly stops: () => boolean; readonly notice: ReactNode } {
  const { needsIdCard } = useProfile()
  const [isOpen, setOpen] = useState(true)
  return {
    stops: () => {
      if (needsIdCard) setOpen(true)
      return needsIdCard
    },
    notice: needsIdCard && (
      <Suspense>
        <IdCardNotice isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
