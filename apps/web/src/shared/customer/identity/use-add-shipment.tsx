import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useProfile } from '../profile/use-profile'
import { IdCardAlert } from './lazy'

/**
 * Opens the form of a new shipment; in Indonesia an unverified ID card opens the alert instead [GUARD-08]. The caller
 * renders `alert`.
 */
export function useAddShipment(path = '/import/add_shipment'): { readonly add: () => void; readonly alert: ReactNode } {
  const navigate = useNavigate()
  const { needsIdCard } = useProfile()
  const [isOpen, setOpen] = useState(false)
  return {
    add: () => {
      if (needsIdCard) return setOpen(true)
      void navigate({ to: path as '/' })
    },
    alert: isOpen && (
      <Suspense>
        <IdCardAlert isOpen onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
