import { useCallback } from 'react'
import type { Language } from '@layar/contract'
import { billingCurrencies, currencyExponents, formatMoney, type Money, printMoney } from '@layar/domain'
import { formatNumber } from './format'
import { useLanguage } from './language'

/**
 * The price of goods: what we do not bill in is written with the reader's marks, `CNY 1,250.50` or `CNY 1.250,50`, as it
 * was typed.
 */
export const formatPrice = (price: Money, language: Language): string => {
  if (billingCurrencies.some((currency) => currency === price.currency)) return formatMoney(price)
  const digits = currencyExponents[price.currency]
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `${price.currency}\u00a0${formatNumber(Number(printMoney(price)), language, options)}`
}

/** `formatPrice` in the reader's language. */
export const useFormatPrice = (): ((price: Money) => string) => {
  const { language } = useLanguage()
  return useCallback((price) => formatPrice(price, language), [language])
}
