import type { Config } from '../config/config'
import type { Adapters } from './adapters'
import { openAnalytics } from './analytics/open'
import { wordPressBlog } from './blog/wordpress'
import { openCaptcha } from './captcha/open'
import { openErrorReports } from './error-reports/open'
import { openErasureRegister, openFileStore } from './files/open'
import { embeddedGazetteer } from './gazetteer/embedded'
import { openGeocoders } from './geocoder/open'
import { openIdentityProviders } from './identity-provider/open'
import { openIdCardReader } from './id-card-reader/open'
import { embeddedMap } from './map/embedded'
import { openMessageSenders } from './message-sender/open'
import { reactPdfPrinter } from './document-printer/react-pdf'
import { openPaymentGateway } from './payment-gateway/open'
import { openTraces } from './traces/open'
import { embeddedWorld } from './world/embedded'

// Loaded on first use, once per process: the data never changes.
const gazetteer = embeddedGazetteer()
const world = embeddedWorld()
const map = embeddedMap(gazetteer)

/** Selects each port's real or embedded adapter by configuration. */
export const openAdapters = async (config: Config): Promise<Adapters> => {
  return {
    files: await openFileStore(config),
    erasures: await openErasureRegister(config),
    idCardReader: openIdCardReader(config),
    gazetteer,
    world,
    geocoders: openGeocoders(config, gazetteer),
    map,
    identityProviders: openIdentityProviders(config),
    papers: reactPdfPrinter(),
    paymentGateway: openPaymentGateway(config),
    captcha: openCaptcha(config),
    errorReports: openErrorReports(config),
    analytics: openAnalytics(config),
    traces: await openTraces(config),
    blog: config.blogUrl === undefined ? undefined : wordPressBlog(config.blogUrl),
    ...openMessageSenders(config),
  }
}
