import { expect, test } from 'vitest'
import { readRateLines } from './read-lines'

test.each([
  ['commas', 'USD,1,16416.00\nJPY,100,11022.63'],
  ['tabs with a heading', 'Currency\tUnit\tRate\r\nusd\t1\t16.416,00\r\nJPY\t100\t11.022,63\r\n'],
  ['semicolons', 'USD;1;16416,00\n\nJPY;100;11022,63'],
  ['spaces', 'USD 16416.00\nJPY 100 11022.63'],
  ['spaces, with decimal commas', 'USD 16.416,00\nJPY 100 11.022,63'],
  ['commas between quoted cells', 'Currency,Unit,Rate\n"USD","1","16,416.00"\nJPY,100,"11,022.63"'],
])('reads rates separated by %s [CALC-05]', (_, text) => {
  expect(readRateLines(text)).toEqual({
    rates: [
      { currency: 'USD', unit: 1, rate: '16416.00' },
      { currency: 'JPY', unit: 100, rate: '11022.63' },
    ],
    bad: [],
  })
})

test('reports unreadable input by its line [CALC-05]', () => {
  expect(readRateLines('USD,1,16416\nEUR,1,dear\nDOLLAR,1,5\nSGD,0.5,7\nSGD,1,-7').bad.map(({ line }) => line)).toEqual(
    [2, 3, 4, 5],
  )
})

test('takes no rate that may be two numbers [CALC-05]', () => {
  expect(readRateLines('USD;1;16.416\nSGD;1;12.1500\nEUR;1;17 800')).toEqual({
    rates: [
      { currency: 'SGD', unit: 1, rate: '12.1500' },
      { currency: 'EUR', unit: 1, rate: '17800' },
    ],
    bad: [{ line: 1, text: 'USD;1;16.416', isAmbiguous: true }],
  })
})
