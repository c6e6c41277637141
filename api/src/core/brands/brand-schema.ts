import { fontNames, type Seed } from '@portal/shared-ui/tokens'
import { isRecord, Variant, VariantPublic } from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { variantProblem } from '../variants/variant-problem'

const colour = (description: string) => Type.String({ pattern: '^#[0-9a-f]{6}$', description })
const radius = Type.Integer({ minimum: 0, maximum: 40 })

/** What the colours of a brand are derived from, and its shapes (`shared-ui/tokens/seeds.mjs`). */
const Theme = Type.Object(
  {
    brand: colour('Action and selection, white text on it: #rrggbb.'),
    accent: colour('Counts, and the second colour of drawings: #rrggbb.'),
    neutral: Type.Object(
      { hue: Type.Number({ minimum: 0, maximum: 360 }), chroma: Type.Number({ minimum: 0, maximum: 0.02 }) },
      { additionalProperties: false, default: { hue: 250, chroma: 0.006 } },
    ),
    header: Type.Enum(['white', 'brand', 'rule'], { default: 'white' }),
    display: Type.Enum(fontNames, { default: 'Hanken Grotesk' }),
    displayCut: Type.Object(
      {
        weight: Type.Integer({ minimum: 100, maximum: 900 }),
        tracking: Type.String({ pattern: '^-?(0|0?\\.[0-9]{1,3})(em)$' }),
      },
      { additionalProperties: false, default: { weight: 650, tracking: '-0.015em' } },
    ),
    radii: Type.Array(radius, { minItems: 3, maxItems: 3, default: [6, 10, 16] }),
  },
  { additionalProperties: false },
)

/** `variants/NAME/config.json`: a variant's file with a theme; what has a default may be left out (rule P-61). */
export const BrandFile = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    theme: Theme,
    public: Type.Object({ ...VariantPublic.properties, name: Type.String() }, { additionalProperties: false }),
    server: Variant.properties.server,
  },
  { additionalProperties: false },
)

/** What a brand's file says, complete. */
export interface BrandSettings {
  variant: Variant
  seed: Seed
}

/**
 * Reads what a brand's file says, with the defaults of what it leaves out.
 * @returns the settings, or the first problem as `field: expected …, found …`
 */
export function brandSettings(content: unknown, name: string): BrandSettings | string {
  if (!isRecord(content)) return 'expected an object'
  const { theme, $schema: _schema, ...rest } = completed(content, name)
  const problem = variantProblem({ theme, ...rest }, name, BrandFile)
  if (problem) return problem
  return { variant: { $schema: './schema.json', ...rest } as Variant, seed: theme as unknown as Seed }
}

type Node = Record<string, unknown>

/** Fills in defaults. Objects that have nothing but defaults may be left out; an own `logo` is never in the file. */
function completed(content: Node, name: string): Node {
  const withDefaults = (node: unknown, defaults: Node) =>
    isRecord(node) ? { ...defaults, ...node } : (node ?? defaults)
  const shown = withDefaults(content.public, { name, flags: {}, settings: {} })
  const server = withDefaults(content.server, { hosts: [], rules: {} })
  const brand =
    isRecord(shown) && isRecord(shown.brand) ? withDefaults(shown.brand, { mark: 'prisma', links: [] }) : undefined
  const whole = { ...content, public: isRecord(shown) && brand ? { ...shown, brand } : shown, server }
  return Value.Default(BrandFile, structuredClone(whole)) as Node
}
