import type { Country } from '@layar/domain'
import { ownWidth, type Colors } from './look'
import { markup, type Markup } from './markup'

/** The sails of the portal's logo. */
const sails: Readonly<Record<Country, string>> = {
  sg: 'M13.5 3.5c6.6 3.4 10.6 8.8 11.6 16.5H13.5Zm-2.2 5.2V20H5.2c2.9-2.7 4.9-6.4 6.1-11.3Z',
  id: 'M9.5 4.5c3.6 4 5.3 9.1 5 15.5H5.2c2.6-4.2 4-9.3 4.3-15.5Zm9 2.5c4.3 3.2 6.9 7.5 8 13h-9.7c1.4-4 2-8.3 1.7-13Z',
}

/** Sign and name. A program that drops drawings shows the name alone: a picture would be one to load or to attach. */
export const drawMark = (name: string, country: Country, { brand, accent, card }: Colors): Markup =>
  markup`<table ${ownWidth}><tr>
    <td style="font-size:0;line-height:0">
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" style="display:block;margin-right:8px">
    <path class="sign" fill="${brand}" d="${sails[country]}"/>
    <rect class="sign" fill="${brand}" x="1.5" y="24.5" width="29" height="3" rx="1.5"/>
    <circle class="spot" cx="22" cy="26" r="3.6" fill="${accent}" stroke="${card}" stroke-width="1.6"/></svg></td>
    <td class="name" style="color:${brand};font-size:20px;line-height:24px;font-weight:800;letter-spacing:-0.03em">
    ${name}</td></tr></table>`
