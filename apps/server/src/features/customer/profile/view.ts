import type { CustomerProfile } from '@layar/contract'
import { countrySettings, idCardValidation } from '@layar/domain'
import { ask } from '../../../jobs/event'
import type { RequestContext } from '../../../request/context'
import { noPassword, type CustomerRow } from '../../access/public'
import { cardFields } from '../identity/card-view'
import { latestCard, type CardRow } from '../identity/store'
import { majorOf } from '../../../request/money'
import { customerBalance } from './questions'
import { fileUrl } from '../../platform/public'

const plus = (phone: string | null): string | null => (phone === null ? null : `+${phone}`)

/** The customer's own record; only the fields named here are exposed. */
const profileView = (
  context: Pick<RequestContext, 'config' | 'now'>,
  row: CustomerRow,
  card: CardRow | undefined,
  balanceMinor: number,
): CustomerProfile => ({
  customer_id: row.id,
  first_name: row.firstName,
  last_name: row.lastName === '' ? null : row.lastName,
  email: row.email,
  phone_number: plus(row.phone),
  phone_number_2: plus(row.phone2),
  gender: row.gender,
  birthday: row.birthday,
  avatar: row.avatarFileId === null ? null : fileUrl(context, { id: row.avatarFileId }, { customerId: row.id }),
  customer_type: row.customerType === 'business' ? 'business' : 'personal',
  is_show_warehouse: row.isShowWarehouse,
  marketer: row.marketer,
  membership_saldo: majorOf(countrySettings[row.country].currency, balanceMinor),
  ...idCardValidation(row.idCardStatus, card?.note ?? ''),
  has_id_card_image: card?.hasImage ?? false,
  ...cardFields(card),
  country: row.country,
  currency: countrySettings[row.country].currency,
  language: row.language,
  customer_code: row.code,
  email_verified: row.email !== null && row.emailVerifiedAt !== null,
  phone_verified: row.phone !== null && row.phoneVerifiedAt !== null,
  has_password: row.passwordHash !== noPassword,
  created_at: row.createdAt.toISOString(),
})

export const profileOf = async (context: RequestContext, row: CustomerRow): Promise<CustomerProfile> =>
  profileView(context, row, await latestCard(context.db, row.id), await ask(context, customerBalance, row.id))
