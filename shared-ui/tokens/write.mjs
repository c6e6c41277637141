// Writes the CSS of every variant: `node shared-ui/tokens/write.mjs`. A test fails when it was forgotten.
import { writeFileSync } from 'node:fs'
import { baseCss } from './base-css.mjs'
import { tokensCss, variantIds } from './tokens-css.mjs'

const folder = new URL('./css/', import.meta.url)
for (const id of variantIds) writeFileSync(new URL(`${id}.css`, folder), tokensCss(id))
writeFileSync(new URL('base.css', folder), baseCss)
console.log(`${variantIds.length} variants and base.css written`)
