import type { Language, Text } from '@layar/contract'
import { selfCollection } from '@layar/domain'

/** The domestic service in the snapshot of a checkout. */
export interface ChosenService {
  readonly service_code: string | null
  /** In the customer's language. */
  readonly service_name: string | null
  readonly service_english: string | null
}

const names: Readonly<Record<string, Text>> = {
  delivery: { en: 'Delivery to the door', id: 'Antar sampai alamat', cn: '送货上门' },
  [selfCollection]: { en: 'Self-collection', id: 'Ambil sendiri', cn: '到店自提' },
}

/** The delivery service as staff read it; what is printed keeps the customer's words. */
export const serviceNameFor = (
  language: Language,
  { service_code: code, service_name: name, service_english: english }: ChosenService,
): string | null => {
  if (name === null) return null
  if (language === 'en' && english !== null) return english
  return (code === null ? undefined : names[code]?.[language]) ?? name
}

/** The service as a customer reads it: by the name that it had at the checkout. */
export const chosenServiceName = (
  language: Language,
  { service_name: name, service_names: stored }: { readonly service_name: string; readonly service_names?: Text },
): string => stored?.[language] ?? name
