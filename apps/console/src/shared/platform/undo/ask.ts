import type { StaffDepartureDetail, StaffExport, StaffShipment, UndoneCarton } from '@layar/contract'
import { create } from 'zustand'
import { toast } from '@layar/ui/toast/store.ts'

export type UndoneStep = NonNullable<StaffDepartureDetail['undo']>

/** What somebody wants to take back. */
export type UndoTarget =
  | { readonly kind: 'shipment' | 'export'; readonly code: string; readonly eventId: string }
  | { readonly kind: 'attempt'; readonly service: 'impor' | 'ekspor'; readonly code: string; readonly number: number }
  | { readonly kind: 'departure'; readonly code: string; readonly offer: UndoneStep }
  | {
      readonly kind: 'unload'
      readonly departure: string
      readonly barcode: string
      readonly outcome: 'fine' | 'damaged' | 'over'
    }
  | { readonly kind: 'transferred'; readonly barcode: string; readonly eventId: string }
  | { readonly kind: 'withdrawal'; readonly fileId: string }
  | { readonly kind: 'shipments'; readonly codes: readonly string[]; readonly status: StaffShipment['status'] }
  | { readonly kind: 'exports'; readonly codes: readonly string[]; readonly status: StaffExport['status'] }
  /** `parcel`: the booking-in of one that belongs to nobody, with all its cartons. */
  | { readonly kind: 'cartons' | 'parcel'; readonly cartons: readonly UndoneCarton[] }

interface Asked {
  readonly target: UndoTarget | null
  /** What was taken back last, on whatever screen it was asked for. */
  readonly undone: UndoTarget | null
  readonly ask: (target: UndoTarget | null) => void
}

/** The dialog of the undo belongs to the frame: the screen of the act may be gone by then. */
export const useAskedUndo = create<Asked>()((set) => ({
  target: null,
  undone: null,
  ask: (target) => set({ target }),
}))

/** Says that an act succeeded, and offers for a while to take it back. */
export const toastWithUndo = (message: string, label: string, target: UndoTarget | null): void => {
  if (target === null) toast.success(message)
  else toast.undoable(message, { label, run: () => useAskedUndo.getState().ask(target) })
}
