import type { Config } from '../../config/config'
import type { PaymentGateway } from './port'
import { remoteGateway } from './remote'
import { sandboxGateway } from './sandbox'

/** Undefined if no gateway is set: customers then pay by the methods that staff check by hand. */
export const openPaymentGateway = ({
  paymentGateway,
  paymentSandbox,
  pepper,
  qris,
}: Config): PaymentGateway | undefined => {
  if (paymentGateway !== undefined) return remoteGateway(paymentGateway)
  return paymentSandbox ? sandboxGateway({ pepper, qris: qris.staticCode }) : undefined
}
