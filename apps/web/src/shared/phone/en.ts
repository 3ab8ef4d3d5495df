import type { PhoneError } from '@layar/domain'

/** What is wrong with a typed phone number, in the words of the server. */
export const phoneText = {
  phone_invalid: 'Enter a Singapore (+65) or Indonesian (+62) phone number',
  phone_characters: 'Use digits only. Leave out letters and extensions.',
  phone_too_short: 'This phone number is too short. Check for missing digits.',
  phone_too_long: 'This phone number is too long. Check for extra digits.',
  phone_not_sg:
    'This is not a Singapore number. It needs 8 digits and starts with 3, 6, 8 or 9. Add +62 for an Indonesian number.',
  phone_not_id: 'This is not an Indonesian number. Start it with 0 or +62. Add +65 for a Singapore number.',
} as const satisfies Record<PhoneError, string>
