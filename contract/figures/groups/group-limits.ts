/** The figures of a chain appear from as many reviews on, a town's or postcode area's from more. */
export const chainFiguresMin = 3;
export const areaFiguresMin = 10;
/** Places listed at a time on the page of a chain or a town; of each kind where there are several. */
export const groupPlaces = 50;
export const townPlacesOfKind = 10;
/** A chain or a town has something to say to search engines from as many reviews on. */
export const groupIndexedMin = 1;
export const slug = 200;
