import type { Language, StaffMember } from '@layar/contract'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

interface StaffSession {
  token: string | null
  staff: StaffMember | null
  language: Language
  signIn: (token: string, staff: StaffMember) => void
  signOut: () => void
  setLanguage: (language: Language) => void
}

/** Lives in session storage: counter computers are shared, so closing the tab must sign the staff member out. */
export const useSession = create<StaffSession>()(
  persist(
    (set) => ({
      token: null,
      staff: null,
      language: 'en',
      signIn: (token, staff) => set({ token, staff }),
      signOut: () => set({ token: null, staff: null }),
      setLanguage: (language) => set({ language }),
    }),
    { name: 'tk_ops', storage: createJSONStorage(() => sessionStorage) },
  ),
)

export const isAllowed = (staff: StaffMember | null, roles: readonly StaffMember['roles'][number][]): boolean =>
  staff !== null && (staff.roles.includes('admin') || roles.some((role) => staff.roles.includes(role)))
