import { contactKey } from '../../../request/secrets'

export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** What counts the wrong passwords of a staff member. */
export const staffSubject = (pepper: string, email: string): string => `staff:${contactKey(pepper, normalEmail(email))}`
