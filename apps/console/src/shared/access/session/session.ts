import { staffRoles, type Call, type Language, type StaffMember } from '@layar/contract'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createSignInGate } from '@layar/ui/session/sign-in-gate.ts'

interface StaffSession {
  token: string | null
  /** Stays when the session has ended by itself: the page under the sign-in is theirs. */
  staff: StaffMember | null
  /** The address to return to after a sign-in, query included. */
  wanted: string | null
  /** The warehouse of the last booking-in: the next one is preset to it. */
  warehouse: string | null
  language: Language
  signIn: (token: string, staff: StaffMember) => void
  signOut: () => void
  /** The server no longer knows the session. */
  end: () => void
  remember: (wanted: string | null) => void
  setWarehouse: (agentId: string) => void
  setLanguage: (language: Language) => void
}

/**
 * Lives in session storage: counter computers are shared, so closing the last tab must sign the staff member out. Open tabs
 * share it through `joinTabs`.
 */
export const useSession = create<StaffSession>()(
  persist(
    (set) => ({
      token: null,
      staff: null,
      wanted: null,
      warehouse: null,
      language: 'en',
      signIn: (token, staff) => set({ token, staff }),
      signOut: () => set({ token: null, staff: null, wanted: null, warehouse: null }),
      end: () => set({ token: null }),
      remember: (wanted) => set({ wanted }),
      setWarehouse: (warehouse) => set({ warehouse }),
      setLanguage: (language) => set({ language }),
    }),
    { name: 'tk_ops', storage: createJSONStorage(() => sessionStorage) },
  ),
)

export const signInGate = createSignInGate()

export const isAllowed = (staff: StaffMember | null, roles: readonly StaffMember['roles'][number][]): boolean =>
  staff !== null && (staff.roles.includes('admin') || roles.some((role) => staff.roles.includes(role)))

/** Whether the reader's roles may send a call; what leads to a page that reads it is a link for them alone. */
export const useMaySend = ({ roles = staffRoles }: Pick<Call, 'roles'>): boolean =>
  useSession(({ staff }) => isAllowed(staff, roles))
