import { parsed, walk } from './source.mjs'

/** The slots that sources offer, `<Slot name="cart.side" …>`: `{ slot, file, line }`. */
export function offersIn(sources) {
  return sources.flatMap((source) => {
    if (!source.text.includes('<Slot')) return []
    const tree = parsed(source)
    const found = []
    walk(tree.body, (node) => {
      if (node.type !== 'JSXOpeningElement' || node.name.value !== 'Slot') return
      const name = node.attributes.find(({ name: attribute }) => attribute?.value === 'name')?.value?.value
      if (name) found.push({ slot: name, file: source.file, line: tree.line(node) })
    })
    return found
  })
}
