import { event } from '../../../jobs/event'

/** A GST registration was recorded, changed or removed: what is not invoiced yet has another price. */
export const gstRegistrationChanged = event<{ readonly customerId: string }>('customer.gst_registration_changed')
