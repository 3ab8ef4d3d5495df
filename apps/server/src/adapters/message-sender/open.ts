import { join } from 'node:path'
import type { Config } from '../../config/config'
import { outboxFolder } from './outbox-folder'
import { phoneGateway } from './phone-gateway'
import type { MessageSender } from './port'
import { smtpSender } from './smtp'

export const openMessageSenders = ({
  smtp,
  phoneGateway: gateway,
  dataDir,
}: Config): { email: MessageSender; phone: MessageSender } => {
  const folder = outboxFolder(join(dataDir, 'outbox'))
  return {
    email: smtp === undefined ? folder : smtpSender(smtp.url, smtp.from),
    phone: gateway === undefined ? folder : phoneGateway(gateway.url, gateway.token),
  }
}
