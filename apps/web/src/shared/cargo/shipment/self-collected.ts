import type { CartCard } from '@layar/contract'
import { selfCollection } from '@layar/domain'

/** Whether the customer collects it at our counter instead of having it delivered. */
export const isSelfCollected = ({ domestic_selected: chosen }: Pick<CartCard, 'domestic_selected'>): boolean =>
  chosen?.service_code === selfCollection
