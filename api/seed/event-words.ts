import type { EventType } from '@portal/shared/domain';

interface People {
  one: string;
  other: string;
  family: string;
}
interface Words {
  low: number;
  high: number;
  guests: number;
  name: (people: People) => string;
  about: readonly string[];
  notes: readonly string[];
}

/** First names. Their number has no factor in common with the strides that pick them. */
export const firstNames =
  'Maya Jonah Priya Sam Noor Callum Elena Theo Amara Luis Hannah Kenji Rosa Dmitri Ingrid Omar Beatriz Felix Aiko Desmond Clara Mateo Yara Henrik Simone Tariq Juniper Anders Leila Marcus Odette Rafael Wren Kofi Sloane Ezra Paloma'.split(
    ' ',
  );

/** Families and companies. */
export const lastNames =
  'Lim Okonkwo Alvarez Harlow Northwind Finch Delacroix Yamada Castillo Brandt Osei Rinaldi Whitaker Sandoval Chaudhry Lindgren Moreau Tanaka Abara Kessler Vance Navarro Petrov Hollis Iyer Marchetti Quinn Sato Bellamy'.split(
    ' ',
  );

/** Where the events are, from Monterey to Mendocino. */
export const places = [
  { city: 'Oakland', venues: ['Brazil Room', 'Preservation Park', 'Lake Merritt Sailboat House'] },
  { city: 'San Francisco', venues: ['Pier 27', 'Conservatory of Flowers', 'The Swedish Hall'] },
  { city: 'San Jose', venues: ['The GlassHouse', 'Hayes Mansion'] },
  { city: 'Sonoma', venues: ['Hillside vineyard', 'Barn at Eight Oaks'] },
  { city: 'Berkeley', venues: ['Family home', 'City Club'] },
  { city: 'Palo Alto', venues: ['Gamble Garden', 'Lucie Stern Center'] },
  { city: 'Walnut Creek', venues: ['Heather Farm', 'Shadelands'] },
  { city: 'San Mateo', venues: ['Peninsula Temple', 'Coyote Point'] },
  { city: 'Sacramento', venues: ['Crocker Court', 'River deck'] },
  { city: 'Half Moon Bay', venues: ['Cliff lawn', 'Harbor house'] },
  { city: 'Napa', venues: ['Carriage House', 'Oxbow terrace'] },
  { city: 'Davis', venues: ['Arboretum lawn', 'Odd Fellows Hall'] },
  { city: 'Monterey', venues: ['Memory Garden', 'Cannery loft'] },
  { city: 'Mendocino', venues: ['Headlands inn', 'Apple farm'] },
] as const;

/** How clients and the concierge describe each type of event, and its usual size. */
export const words: Record<EventType, Words> = {
  wedding: {
    low: 14_000,
    high: 21_000,
    guests: 115,
    name: ({ one, other }) => `${one} & ${other}`,
    about: [
      'A garden wedding with one long table for dinner.',
      'Ceremony above the ocean, dinner in a tent.',
      'Two ceremonies in one weekend, Indian and secular.',
      'A small ceremony at noon and a late lunch under oak trees.',
      'City Hall first, then a dinner for everyone they love.',
    ],
    notes: [
      'They love family-style service and local wine.',
      'The budget is firm, and the date can move by a week.',
      'They need a plan for wind and fog.',
      'Half of the guests fly in from abroad.',
      'They would like to meet on a weekend.',
    ],
  },
  birthday: {
    low: 3_000,
    high: 5_000,
    guests: 45,
    name: ({ one, family }) => `${one} ${family} turns 40`,
    about: ['A dinner party that becomes a dance floor.', 'Brunch in the garden with three generations.'],
    notes: ['Surprise party: please only call the sister.', 'The guest of honor does not eat gluten.'],
  },
  holiday_party: {
    low: 18_000,
    high: 26_000,
    guests: 180,
    name: ({ family }) => `${family} winter dinner`,
    about: ['Holiday dinner of a software company.', 'A law firm ends the year with families and a band.'],
    notes: ['Many vegetarian guests.', 'The room has to be empty by 11 PM.'],
  },
  baby_shower: {
    low: 1_500,
    high: 2_500,
    guests: 30,
    name: ({ family }) => `Baby ${family}`,
    about: ['Afternoon tea in the garden.', 'A relaxed brunch with games for the children.'],
    notes: ['No raw fish or soft cheese, please.', 'The color is green, and there is no theme.'],
  },
  graduation: {
    low: 4_000,
    high: 6_500,
    guests: 90,
    name: ({ one, family }) => `${one} ${family} graduates`,
    about: ['Three families celebrate together.', 'An open house after the ceremony.'],
    notes: ['Outdoor space preferred.', 'Guests come and go from noon to six.'],
  },
  anniversary: {
    low: 6_000,
    high: 9_000,
    guests: 75,
    name: ({ family }) => `Golden anniversary of the ${family} family`,
    about: ['Fifty years, four generations.', 'A dinner in the place where they met.'],
    notes: ['Step-free access matters.', 'There will be a slide show and speeches.'],
  },
  bar_mitzvah: {
    low: 12_000,
    high: 18_000,
    guests: 140,
    name: ({ one, family }) => `${one} ${family}’s mitzvah`,
    about: ['Lunch after the service and an evening party.', 'A party for 60 teenagers and their parents.'],
    notes: ['Kosher-style menu.', 'The party starts after sunset.'],
  },
  corporate: {
    low: 26_000,
    high: 39_000,
    guests: 230,
    name: ({ family }) => `${family} launch`,
    about: ['Product launch with press.', 'A two-day retreat with a dinner on the first night.'],
    notes: ['Load-in after 10 AM only.', 'They need one invoice with a purchase order number.'],
  },
  retirement: {
    low: 3_500,
    high: 5_500,
    guests: 60,
    name: ({ one, family }) => `${one} ${family} retires`,
    about: ['A clinic says thank you after 31 years.', 'Colleagues and family, an early dinner.'],
    notes: ['There will be a short program at 6 PM.', 'Parking for 25 cars is needed.'],
  },
  bridal_shower: {
    low: 2_000,
    high: 3_500,
    guests: 35,
    name: ({ one }) => `${one}’s bridal shower`,
    about: ['Brunch among the vines.', 'A flower workshop and a light lunch.'],
    notes: ['Pale colors, nothing too sweet.', 'The bride does not know the place.'],
  },
  other: {
    low: 2_500,
    high: 4_000,
    guests: 110,
    name: ({ family }) => `${family} community supper`,
    about: ['A neighborhood’s yearly long-table supper.', 'A school raises money with a dinner.'],
    notes: ['Volunteers can help to serve.', 'Compostable plates, please.'],
  },
};
