import type { SynonymRow } from '@portal/api/src/catalogue/search/synonyms'

type Language = 'es' | 'pt' | 'en'

/** What customers call the articles, and what the catalogue calls them; several meanings with a comma. */
const byLanguage: Record<Language, Record<string, string>> = {
  es: {
    bolsa: 'saco',
    saco: 'bolsa',
    mocho: 'fregona',
    'recambio fregona': 'fregona',
    lampazo: 'fregona, mopa',
    trapo: 'bayeta, paño',
    gamuza: 'bayeta',
    balleta: 'bayeta',
    'papel manos': 'toalla, bobina secamanos',
    'papel secamanos': 'toalla, bobina secamanos',
    'papel cocina': 'rollo cocina',
    'papel wc': 'papel higiénico',
    'papel baño': 'papel higiénico',
    'rollo wc': 'papel higiénico',
    cloro: 'lejía, clorado',
    friegasuelos: 'fregasuelos',
    limpiasuelos: 'fregasuelos',
    'limpia cristales': 'limpiacristales',
    vidrios: 'limpiacristales, cristales',
    lavaplatos: 'lavavajillas',
    fairy: 'lavavajillas manual',
    'jabon platos': 'lavavajillas manual',
    'jabon ropa': 'detergente ropa',
    basurero: 'papelera, contenedor',
    cubo: 'contenedor',
    'cubo basura': 'contenedor, papelera',
    tapabocas: 'mascarilla',
    cubrebocas: 'mascarilla',
    barbijo: 'mascarilla',
    'gel desinfectante': 'gel hidroalcohólico',
    alcohol: 'hidroalcohólico',
    jabonera: 'dosificador jabón',
    esponja: 'estropajo',
    desatascar: 'desatascador',
    antical: 'desincrustante',
    pala: 'recogedor',
    escobilla: 'escobillero',
    canita: 'pajita',
    sorbete: 'pajita',
    'papel plata': 'papel aluminio',
    'papel film': 'film transparente',
    felpudo: 'alfombra',
  },
  pt: {
    'saco lixo': 'saco basura, bolsa basura',
    esfregona: 'fregona',
    lixivia: 'lejía',
    luva: 'guante',
    sabonete: 'jabón manos',
    sabao: 'jabón',
    vassoura: 'escoba',
    balde: 'cubo',
    pano: 'paño, bayeta',
    guardanapo: 'servilleta',
    copo: 'vaso',
    'limpa vidros': 'limpiacristales',
    mascara: 'mascarilla',
  },
  en: {
    'bin bag': 'saco basura, bolsa basura',
    'toilet paper': 'papel higiénico',
    gloves: 'guante',
    bleach: 'lejía',
    mop: 'fregona, mopa',
    bucket: 'cubo',
    soap: 'jabón',
    broom: 'escoba',
    napkin: 'servilleta',
    'glass cleaner': 'limpiacristales',
    'paper towel': 'toalla, bobina secamanos',
    mask: 'mascarilla',
    'hand sanitizer': 'gel hidroalcohólico',
  },
}

/** A row for each meaning. */
export const synonyms: (SynonymRow & { language: Language })[] = Object.entries(byLanguage).flatMap(
  ([language, terms]) =>
    Object.entries(terms).flatMap(([term, meanings]) =>
      meanings
        .split(', ')
        .filter((means) => means !== term)
        .map((means) => ({ language: language as Language, term, means })),
    ),
)
