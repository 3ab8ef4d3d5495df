import type { Country } from '@layar/domain'
import type { Config } from './config'

/** In Singapore only a company registered for GST prints the number, which is its UEN if none is set. */
const taxNumberOf = (config: Config, country: Country): string | null => {
  const { taxNumber } = config.companies[country]
  if (country === 'id') return taxNumber
  return config.isGstRegistered ? (taxNumber ?? config.payNow.uen) : null
}

/** The company that serves a country, as its documents and the foot of its pages name it. */
export const companyOf = (config: Config, country: Country) => ({
  name: country === 'sg' ? config.payNow.name : config.bankAccounts.id.accountName,
  address: [...config.companies[country].address],
  registration_number: country === 'sg' ? config.payNow.uen : null,
  tax_number: taxNumberOf(config, country),
  country,
  is_sample: config.isSample,
})
