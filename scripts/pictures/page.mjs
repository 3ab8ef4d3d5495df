/** @typedef {{ name: string, screen: string, country: string, width: string, language: string }} Picture */

const shape = /^(?<screen>.+)\.(?<country>sg|id)\.(?<width>phone|desk)\.(?<language>en|id|cn)\.png$/

/**
 * What a file name of `e2e/support/pictures.ts` says; others are left out.
 * @param {readonly string[]} names
 * @returns {Picture[]}
 */
export const picturesOf = (names) =>
  names
    .map((name) => ({ name, groups: shape.exec(name)?.groups }))
    .filter(({ groups }) => groups !== undefined)
    .map(({ name, groups }) => ({ name, ...groups }))

const order = ['en', 'id', 'cn']

/**
 * A page of all screens, a row for each screen and width, its languages side by side. With `before`, each picture that
 * changed stands under the one that it replaces, and whoever looks can leave out the others.
 * @param {{ pictures: readonly Picture[], changes?: ReadonlyMap<string, 'new' | 'changed' | 'same'>, before?: string }} shown
 * `before` is the folder of the other pictures, relative to the page
 */
export function picturePage({ pictures, changes, before }) {
  /** @type {Map<string, Picture[]>} */
  const rows = new Map()
  for (const picture of pictures) {
    const title = `${picture.screen} · ${picture.country} · ${picture.width}`
    rows.set(title, [...(rows.get(title) ?? []), picture])
  }
  const image = (path, label) =>
    `<a href="${path}"><img loading="lazy" src="${path}" alt="${label}"></a><figcaption>${label}</figcaption>`
  const figure = ({ name, language }) => {
    const change = changes?.get(name)
    const old = change === 'changed' ? image(`${before}/${name}`, `${language}, before`) : ''
    return `<figure>${old}${image(name, change === undefined ? language : `${language}, ${change}`)}</figure>`
  }
  const row = ([title, shown]) => {
    const isSame = changes !== undefined && shown.every(({ name }) => changes.get(name) === 'same')
    const sorted = [...shown].sort((a, b) => order.indexOf(a.language) - order.indexOf(b.language))
    return `<section${isSame ? ' class="same"' : ''}><h2>${title}</h2><div>${sorted.map(figure).join('')}</div></section>`
  }
  const choice = changes ? '<label><input type="checkbox" id="all"> Show what did not change</label>' : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures of the screens</title>
<style>
body { font: 14px system-ui; margin: 24px }
section > div { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto }
figure { margin: 0 }
img { max-width: 480px; border: 1px solid #bbb; display: block }
figcaption { color: #555; margin: 4px 0 12px }
body:not(:has(#all:checked)) .same { display: none }
</style>
<h1>Pictures of the screens</h1>
${choice}
${[...rows]
  .sort(([a], [b]) => a.localeCompare(b, 'en'))
  .map(row)
  .join('\n')}
</html>
`
}
