import type { Picture } from '@portal/api/src/core/media/pictures'

interface Branch {
  key: string
  name: string
  picture: Picture
  children?: readonly Branch[]
}

const leaf = <K extends string>(key: K, name: string, picture: Picture) => ({ key, name, picture })
const branch = <K extends string, C extends readonly Branch[]>(
  key: K,
  name: string,
  picture: Picture,
  children: C,
) => ({
  key,
  name,
  picture,
  children,
})

/** The catalogue's tree of at most four levels, modelled on the CPV's chapters about hygiene and disposables. */
export const tree = [
  branch('limpieza', 'Limpieza e higiene', 'botella-pulverizador', [
    branch('detergentes', 'Detergentes y desengrasantes', 'garrafa-5l', [
      branch('suelos', 'Suelos', 'garrafa-5l', [
        leaf('amoniacales', 'Amoniacales', 'garrafa-5l'),
        leaf('neutros', 'Neutros y perfumados', 'garrafa-5l'),
        leaf('ceras', 'Ceras y cristalizadores', 'bidon-20l'),
        leaf('decapantes', 'Decapantes', 'bidon-20l'),
      ]),
      branch('superficies', 'Superficies', 'botella-pulverizador', [
        leaf('multiusos', 'Multiusos', 'botella-pulverizador'),
        leaf('cristales', 'Limpiacristales', 'botella-pulverizador'),
        leaf('madera', 'Madera y mobiliario', 'spray-aerosol'),
        leaf('inoxidable', 'Acero inoxidable', 'spray-aerosol'),
      ]),
      branch('cocina', 'Cocina', 'lavavajillas-manual', [
        leaf('desengrasantes', 'Desengrasantes', 'botella-pulverizador'),
        leaf('vajilla-maquina', 'Lavavajillas de máquina', 'pastillas-lavavajillas'),
        leaf('vajilla-mano', 'Lavavajillas manual', 'lavavajillas-manual'),
        leaf('desincrustantes', 'Desincrustantes', 'garrafa-5l'),
      ]),
      branch('desinfeccion', 'Desinfección', 'garrafa-5l', [
        leaf('desinfectantes', 'Desinfectantes de superficies', 'botella-pulverizador'),
        leaf('clorados', 'Lejías y clorados', 'botella-lejia'),
        leaf('toallitas', 'Toallitas desinfectantes', 'bote-toallitas'),
      ]),
    ]),
    branch('lavanderia', 'Lavandería', 'saco-detergente', [
      leaf('ropa', 'Detergentes de ropa', 'saco-detergente'),
      leaf('suavizantes', 'Suavizantes', 'garrafa-5l'),
      leaf('blanqueantes', 'Blanqueantes y quitamanchas', 'saco-detergente'),
    ]),
    branch('manos', 'Higiene de manos', 'gel-hidroalcoholico', [
      leaf('jabones', 'Jabones de manos', 'gel-hidroalcoholico'),
      leaf('hidroalcoholicos', 'Geles hidroalcohólicos', 'gel-hidroalcoholico'),
      leaf('pastas', 'Pastas desengrasantes y cremas', 'bote-crema'),
    ]),
    branch('banos', 'Baños y ambientadores', 'malla-urinario', [
      leaf('sanitarios', 'Limpiadores de baño', 'botella-lejia'),
      branch('ambientadores', 'Ambientadores', 'recambio-ambientador', [
        leaf('aerosol', 'Aerosoles y pulverizados', 'spray-aerosol'),
        leaf('recambios', 'Recambios de dispensador', 'recambio-ambientador'),
      ]),
      leaf('urinarios', 'Urinarios', 'malla-urinario'),
    ]),
    branch('utiles', 'Útiles y accesorios', 'escoba', [
      branch('fregado', 'Fregado de suelos', 'fregona', [
        leaf('fregonas', 'Fregonas', 'fregona'),
        leaf('cubos', 'Cubos y escurridores', 'cubo-escurridor'),
        leaf('mopas', 'Mopas planas', 'mopa-plana'),
        leaf('mangos', 'Mangos', 'mopa-plana'),
      ]),
      leaf('barrido', 'Escobas, cepillos y recogedores', 'escoba'),
      branch('bayetas', 'Bayetas y estropajos', 'bayeta-microfibra', [
        leaf('microfibra', 'Microfibra', 'bayeta-microfibra'),
        leaf('bayetas-uso', 'Bayetas de uso general', 'bayeta-microfibra'),
        leaf('estropajos', 'Estropajos y esponjas', 'estropajo'),
      ]),
      leaf('cristaleria', 'Limpieza de cristales', 'limpiacristales'),
      leaf('carros', 'Carros de limpieza', 'carro-limpieza'),
    ]),
    branch('residuos', 'Bolsas y residuos', 'bolsas-basura', [
      branch('bolsas', 'Bolsas de basura', 'bolsas-basura', [
        leaf('bolsas-papelera', 'Papelera y doméstica', 'bolsas-basura'),
        leaf('bolsas-industriales', 'Industriales', 'bolsas-basura'),
        leaf('bolsas-compostables', 'Compostables', 'bolsas-basura'),
      ]),
      leaf('papeleras', 'Papeleras', 'papelera-pedal'),
      leaf('contenedores', 'Contenedores', 'contenedor-ruedas'),
    ]),
  ]),
  branch('celulosa', 'Celulosa', 'papel-higienico-jumbo', [
    branch('higienico', 'Papel higiénico', 'papel-higienico-jumbo', [
      leaf('jumbo', 'Industrial jumbo', 'papel-higienico-jumbo'),
      leaf('domestico', 'Doméstico', 'papel-higienico-domestico'),
      leaf('interfoliado', 'Interfoliado', 'toallas-plegadas'),
    ]),
    branch('secamanos', 'Secamanos', 'toallas-plegadas', [
      leaf('bobinas-secamanos', 'Bobinas secamanos', 'bobina-industrial'),
      leaf('toallas', 'Toallas plegadas', 'toallas-plegadas'),
    ]),
    branch('industrial', 'Bobinas y camillas', 'bobina-industrial', [
      leaf('bobinas-industriales', 'Bobinas industriales', 'bobina-industrial'),
      leaf('camilla', 'Rollos de camilla', 'rollo-camilla'),
    ]),
    branch('cocina-papel', 'Papel de cocina y pañuelos', 'rollo-papel-cocina', [
      leaf('papel-cocina', 'Rollos de cocina', 'rollo-papel-cocina'),
      leaf('panuelos', 'Pañuelos y tisús', 'caja-tisu'),
    ]),
  ]),
  branch('desechables', 'Desechables y mesa', 'vasos-desechables', [
    branch('servilletas', 'Servilletas y manteles', 'servilletas', [
      leaf('servilletas-mesa', 'Servilletas', 'servilletas'),
      leaf('manteles', 'Manteles y caminos', 'mantel-rollo'),
    ]),
    branch('vasos', 'Vasos y vajilla', 'vasos-desechables', [
      leaf('vasos-bebida', 'Vasos', 'vasos-desechables'),
      leaf('platos', 'Platos y cuencos', 'platos-desechables'),
      leaf('cubiertos', 'Cubiertos', 'cubiertos'),
    ]),
    branch('envases', 'Envases y conservación', 'envase-take-away', [
      leaf('take-away', 'Envases para llevar', 'envase-take-away'),
      leaf('films', 'Film, aluminio y papel de horno', 'film-aluminio'),
      leaf('bolsas-papel', 'Bolsas de papel', 'bolsa-papel'),
    ]),
    branch('acogida', 'Acogida y monodosis', 'amenities', [
      leaf('amenities', 'Amenities de hotel', 'amenities'),
      leaf('monodosis', 'Azúcar y monodosis', 'amenities'),
    ]),
  ]),
  branch('proteccion', 'Protección y EPIs', 'guantes-nitrilo', [
    branch('guantes', 'Guantes', 'guantes-nitrilo', [
      leaf('nitrilo', 'Nitrilo', 'guantes-nitrilo'),
      leaf('vinilo-latex', 'Vinilo y látex', 'guantes-nitrilo'),
      leaf('menaje', 'Menaje y trabajo', 'guantes-menaje'),
    ]),
    branch('vestuario', 'Vestuario desechable', 'delantal-gorro', [
      leaf('delantales', 'Delantales y batas', 'delantal-gorro'),
      leaf('gorros', 'Gorros y cubrezapatos', 'delantal-gorro'),
    ]),
    branch('respiratoria', 'Protección respiratoria y ocular', 'mascarilla', [
      leaf('mascarillas', 'Mascarillas', 'mascarilla'),
      leaf('gafas', 'Gafas y pantallas', 'gafas-proteccion'),
    ]),
    branch('sanitario', 'Botiquín e higiene personal', 'botiquin', [
      leaf('botiquines', 'Botiquines y curas', 'botiquin'),
      leaf('higiene-intima', 'Higiene íntima e incontinencia', 'caja-tisu'),
    ]),
    branch('senalizacion', 'Señalización', 'senal-suelo-mojado', [
      leaf('senales', 'Señales de suelo', 'senal-suelo-mojado'),
    ]),
  ]),
  branch('dosificacion', 'Dosificación y dispensadores', 'dosificador-jabon', [
    branch('dispensadores-papel', 'Dispensadores de papel', 'dispensador-toallas', [
      leaf('disp-toallas', 'Toallas y bobinas', 'dispensador-toallas'),
      leaf('disp-higienico', 'Papel higiénico', 'dispensador-papel-higienico'),
    ]),
    branch('dispensadores-jabon', 'Jaboneras y ambientación', 'dosificador-jabon', [
      leaf('jaboneras', 'Jaboneras y geles', 'dosificador-jabon'),
      leaf('disp-ambiente', 'Dispensadores de ambientador', 'dosificador-jabon'),
    ]),
    branch('equipos', 'Equipos de dosificación', 'bomba-dosificadora', [
      leaf('bombas', 'Bombas y diluidores', 'bomba-dosificadora'),
      leaf('accesorios-dosificacion', 'Botellas y accesorios', 'botella-pulverizador'),
    ]),
    branch('aire', 'Secamanos eléctricos', 'secamanos-electrico', [
      leaf('secamanos-electricos', 'Secamanos eléctricos', 'secamanos-electrico'),
    ]),
  ]),
  branch('maquinaria', 'Maquinaria', 'aspirador', [
    branch('aspiracion', 'Aspiración', 'aspirador', [
      leaf('aspiradores', 'Aspiradores', 'aspirador'),
      leaf('bolsas-aspirador', 'Bolsas y filtros', 'bolsa-papel'),
    ]),
    branch('suelos-maquina', 'Tratamiento de suelos', 'fregadora', [
      leaf('fregadoras', 'Fregadoras y rotativas', 'fregadora'),
      leaf('discos', 'Discos y cepillos', 'disco-abrasivo'),
    ]),
    branch('presion', 'Agua a presión', 'hidrolimpiadora', [
      leaf('hidrolimpiadoras', 'Hidrolimpiadoras', 'hidrolimpiadora'),
    ]),
    branch('entrada', 'Alfombras de entrada', 'alfombra', [leaf('alfombras', 'Alfombras y felpudos', 'alfombra')]),
  ]),
  branch('servicios', 'Servicios', 'carro-limpieza', [leaf('portes', 'Portes y recogidas', 'contenedor-ruedas')]),
] as const

type KeyOf<B> = B extends { children: infer C }
  ? C extends readonly unknown[]
    ? KeyOf<C[number]>
    : never
  : B extends { key: infer K }
    ? K
    : never

/** The key of a category without children, to which articles belong. */
export type CategoryKey = KeyOf<(typeof tree)[number]>

export interface Category {
  id: number
  parentId: number | null
  level: number
  key: string
  name: string
  picture: Picture
  position: number
  /** Ids from level 1 down to the category itself. */
  path: number[]
}

function flatten(branches: readonly Branch[], parent: Category | null, all: Category[]): Category[] {
  branches.forEach((entry, position) => {
    const id = all.length + 1
    const category: Category = {
      id,
      parentId: parent?.id ?? null,
      level: (parent?.level ?? 0) + 1,
      key: entry.key,
      name: entry.name,
      picture: entry.picture,
      position,
      path: [...(parent?.path ?? []), id],
    }
    all.push(category)
    flatten(entry.children ?? [], category, all)
  })
  return all
}

/** Every category, parents before their children. */
export const categories: Category[] = flatten(tree, null, [])

const byKey = new Map(categories.map((category) => [category.key, category]))

/** The category of a key. */
export function categoryOf(key: string): Category {
  const category = byKey.get(key)
  if (!category) throw new Error(`no category ${key}`)
  return category
}
