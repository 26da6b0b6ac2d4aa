/** Fictional businesses of the demo data, between Monterey and Mendocino. */
export const businesses = [
  {
    name: 'Redwood Table Catering',
    category: 'Catering',
    city: 'Oakland',
    owner: 'Marisol Vega',
    services: 'Seasonal menus, family style dinners, full bar',
  },
  {
    name: 'The Glasshouse at Larkspur',
    category: 'Venue',
    city: 'Larkspur',
    owner: 'Theo Lindqvist',
    services: 'Garden ceremony, glass pavilion for 180, bridal suite',
  },
  {
    name: 'Fog & Fern Florals',
    category: 'Florist',
    city: 'San Francisco',
    owner: 'Hana Okafor',
    services: 'Ceremony arches, centrepieces, foraged installations',
  },
  {
    name: 'Golden Hour Photo Co.',
    category: 'Photography',
    city: 'Berkeley',
    owner: 'Daniel Whitlock',
    services: 'Full day coverage, film, second photographer',
  },
  {
    name: 'Sonoma Barn Collective',
    category: 'Venue',
    city: 'Sonoma',
    owner: 'Claire Beaumont',
    services: 'Restored barn for 220, vineyard lawn, on-site lodging',
  },
  {
    name: 'Bay Strings Quartet',
    category: 'Music',
    city: 'San Mateo',
    owner: 'Julian Park',
    services: 'Ceremony, cocktail hour, custom arrangements',
  },
  {
    name: 'Marigold & Rye Bakery',
    category: 'Cakes',
    city: 'Petaluma',
    owner: 'Priya Raman',
    services: 'Tiered cakes, dessert tables, tastings',
  },
  {
    name: 'Half Moon Tents',
    category: 'Rentals',
    city: 'Half Moon Bay',
    owner: 'Owen Castellano',
    services: 'Sailcloth tents, tables, lighting, heaters',
  },
  {
    name: 'Cypress Point Weddings',
    category: 'Planning',
    city: 'Monterey',
    owner: 'Renata Solis',
    services: 'Full planning, partial planning, coordination on the day',
  },
  {
    name: 'Mission Street Taqueria Cart',
    category: 'Catering',
    city: 'San Francisco',
    owner: 'Hector Ibarra',
    services: 'Taco cart, agua fresca bar, late night snacks',
  },
  {
    name: 'Velvet Hour DJs',
    category: 'Music',
    city: 'San Jose',
    owner: 'Amara Nwosu',
    services: 'DJ, MC, lighting, silent disco',
  },
  {
    name: 'Napa Valley Carriage House',
    category: 'Venue',
    city: 'Napa',
    owner: 'Margaret Ellery',
    services: 'Carriage house for 140, cellar dinners, gardens',
  },
  {
    name: 'Ink & Vellum Paperie',
    category: 'Stationery',
    city: 'Alameda',
    owner: 'Sofia Brandt',
    services: 'Letterpress invitations, menus, signage',
  },
  {
    name: 'Tidewater Photo Booths',
    category: 'Entertainment',
    city: 'Santa Cruz',
    owner: 'Kai Nakamura',
    services: 'Open air booth, vintage trailer, prints on site',
  },
  {
    name: 'Stillwater Makeup Studio',
    category: 'Beauty',
    city: 'Walnut Creek',
    owner: 'Leila Haddad',
    services: 'Bridal makeup, hair, on-location teams',
  },
  {
    name: 'Sequoia Event Rentals',
    category: 'Rentals',
    city: 'Sacramento',
    owner: 'Grant Mercer',
    services: 'Farm tables, lounge furniture, linens',
  },
  {
    name: 'The Cannery Loft',
    category: 'Venue',
    city: 'Emeryville',
    owner: 'Bianca Rossi',
    services: 'Industrial loft for 250, roof terrace, kitchen',
  },
  {
    name: 'Saffron & Smoke',
    category: 'Catering',
    city: 'Fremont',
    owner: 'Arjun Mehta',
    services: 'Indian and Californian menus, live stations',
  },
  {
    name: 'Lighthouse Films',
    category: 'Videography',
    city: 'Point Reyes Station',
    owner: 'Elise Carver',
    services: 'Feature films, aerials, same-day edits',
  },
  {
    name: 'Wildrose Ceremonies',
    category: 'Officiant',
    city: 'Sebastopol',
    owner: 'June Abernathy',
    services: 'Personal ceremonies, bilingual, elopements',
  },
  {
    name: 'Copper Kettle Bar Co.',
    category: 'Bar',
    city: 'Healdsburg',
    owner: 'Miles Donovan',
    services: 'Mobile bar, house cocktails, zero-proof menu',
  },
  {
    name: 'Bloom Theory',
    category: 'Florist',
    city: 'Palo Alto',
    owner: 'Naomi Fletcher',
    services: 'Modern florals, installations, weekly corporate',
  },
  {
    name: 'Alta Vista Ranch',
    category: 'Venue',
    city: 'Livermore',
    owner: 'Rafael Quintero',
    services: 'Hilltop lawn for 300, ranch house, stables',
  },
  {
    name: 'Little Lantern Events',
    category: 'Planning',
    city: 'Davis',
    owner: 'Tessa Lowell',
    services: 'Birthdays, showers, family celebrations',
  },
] as const;

export type Business = (typeof businesses)[number];

const handle = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '');

/** An address at the domain of a business. */
export const mailOf = (name: string, box: string) => `${box}@${handle(name)}.example`;

export const contactOf = (business: Business) => ({
  email: mailOf(business.name, 'hello'),
  website: `https://${handle(business.name)}.example`,
  instagram: `@${handle(business.name)}`,
  phone: `(510) 555-0${100 + businesses.indexOf(business)}`,
});

/** The answers of its application. */
export function formOf(business: Business) {
  const { email, website, instagram, phone } = contactOf(business);
  return {
    businessName: business.name,
    title: business.category,
    website,
    instagram,
    businessEmail: email,
    businessPhone: phone,
    minimumBudgetCents: 150_000,
    serviceNotes: `${business.services}. Based in ${business.city}.`,
  };
}
