import { countrySettings } from '@layar/domain'
import type { Customer } from '../../../request/context'
import { fail } from '../../../request/fail'

/** Indonesia ships nothing, either way, of somebody whose ID card is not verified [GUARD-08]. @throws `id_card_needed` */
export const requireIdCard = ({ country, idCardStatus }: Pick<Customer, 'country' | 'idCardStatus'>): void => {
  if (countrySettings[country].idCardRequired && idCardStatus !== 'verified') throw fail('id_card_needed')
}
