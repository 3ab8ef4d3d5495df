import { staffGstRegistrationCalls, type Sent } from '@layar/contract'
import type { TestCustomer } from './make-customer'
import type { TestStaff } from './make-staff'
import type { TestApp } from './start'

type Body = Sent<typeof staffGstRegistrationCalls.staffSaveGstRegistration>['body']

export const sampleRegistration = {
  company_name: 'Sample Trading Pte. Ltd.',
  uen: '200000000W',
  gst_number: 'M90312345A',
  valid_from: '2024-01-01',
  reason: 'Seen in the register of the tax office',
} as const satisfies Body

/** Finance records that the customer is registered for GST. */
export const saveGstRegistration = (app: TestApp, owner: TestCustomer, by: TestStaff, changes: Partial<Body> = {}) =>
  app.send(
    staffGstRegistrationCalls.staffSaveGstRegistration,
    { params: { customer_id: owner.customer.id }, body: { ...sampleRegistration, ...changes } },
    by.sender,
  )
