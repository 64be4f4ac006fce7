/** Pay by profession or booking: from as many people at a place, from `areaFiguresMin` in an area or the country. */
export const payAuthorsMin = 5;
/**
 * Pay is compared with an area or the country if its figure is from at least this many other places, and from this many
 * times as many reviews: otherwise it would show the pay of the place itself, or of a neighbour.
 */
export const comparedPlacesMin = 5;
export const comparedReviewsTimes = 2;
