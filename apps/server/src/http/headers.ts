import { languages, type Language } from '@layar/contract'
import { countries, type Country } from '@layar/domain'
import type { FastifyRequest } from 'fastify'

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value.toLowerCase() : ''
}

/** Client hints: only values of the lists below are accepted. */
export const languageOf = (request: FastifyRequest): Language =>
  languages.find((language) => language === header(request, 'language')) ??
  (header(request, 'country-code') === 'id' ? 'id' : 'en')

export const countryOf = (request: FastifyRequest): Country | undefined =>
  countries.find((country) => country === header(request, 'country-code'))
