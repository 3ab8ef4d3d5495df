import type { StaffContext } from '../../../request/context'
import { notifyContact } from '../../platform/public'
import type { StaffRow } from '../staff/store'

/** Mails the owner that the second step changed: whoever did not do it themselves learns of it. */
export const tellOwner = (
  context: StaffContext,
  { email, name }: Pick<StaffRow, 'email' | 'name'>,
  template: 'staff_second_factor_on' | 'staff_second_factor_off',
): Promise<void> =>
  notifyContact(context, {
    contact: email,
    channel: 'email',
    language: context.language,
    country: context.config.defaultCountry,
    template,
    data: { name, link: `${context.config.baseUrl}/ops/two-step-login` },
    staleAt: null,
  })
