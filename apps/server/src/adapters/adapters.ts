import type { Analytics } from './analytics/port'
import type { Blog } from './blog/port'
import type { Captcha } from './captcha/port'
import type { ErrorReports } from './error-reports/port'
import type { FileStore } from './files/port'
import type { Gazetteer } from './gazetteer/port'
import type { Geocoders } from './geocoder/port'
import type { IdentityProviders } from './identity-provider/port'
import type { IdCardReader } from './id-card-reader/port'
import type { MapSource } from './map/port'
import type { MessageSender } from './message-sender/port'
import type { DocumentPrinter } from './document-printer/port'
import type { PaymentGateway } from './payment-gateway/port'
import type { Traces } from './traces/port'
import type { World } from './world/port'

/** External services as the features see them. */
export interface Adapters {
  readonly files: FileStore
  /** Who was erased: an empty file each, named by a hash of the customer. No backup of the database replaces it. */
  readonly erasures: FileStore
  readonly idCardReader: IdCardReader
  readonly gazetteer: Gazetteer
  readonly world: World
  readonly geocoders: Geocoders
  readonly map: MapSource
  readonly identityProviders: IdentityProviders
  readonly email: MessageSender
  readonly phone: MessageSender
  readonly papers: DocumentPrinter
  /** Undefined without a gateway: its payment methods are not offered. */
  readonly paymentGateway: PaymentGateway | undefined
  readonly captcha: Captcha
  readonly errorReports: ErrorReports
  readonly analytics: Analytics
  /** Undefined without a collector. */
  readonly traces: Traces | undefined
  /** Undefined where the portal's own articles are the blog. */
  readonly blog: Blog | undefined
}
