import { countrySettings } from '@layar/domain'
import type { Customer } from '../../../request/context'
import { fail } from '../../../request/fail'

/**
 * Indonesia ships nothing, inbound or outbound, for a customer without a verified ID card [GUARD-08]. @throws
 * `id_card_needed`
 */
export const requireIdCard = ({ country, idCardStatus }: Pick<Customer, 'country' | 'idCardStatus'>): void => {
  if (countrySettings[country].idCardRequired && idCardStatus !== 'verified') throw fail('id_card_needed')
}
