const m=752,y=[752],A={70752:((j,d,s)=>{s.r(d),s.d(d,{guardCommand:()=>D});var f=s(73024),M=s(6689),O=s(87455),h=s(75105),c=s(60112),l=s(1093),u=s(40153),P=s(69058),g=s(82385);const D=async(t,r)=>{if(t.hook&&i(await r.input()))return 0;const n=await C(t,r);if(!n.ok)return r.stderr(`${n.error.message}
`),t.hook?1:(0,P._y)(n.error);const{report:a,notes:_}=n.value;if(t.hook)return(0,c.C)(a).length===0?0:(r.stderr(`${(0,u.h)(a)}
${v}
`),2);for(const o of _)r.stderr(`${o}
`);if(t.sarif!==null)try{(0,f.writeFileSync)(t.sarif,(0,l.N)(a))}catch(o){return r.stderr(`${t.sarif} cannot be written (${o.code??"unknown error"}).
`),2}return r.stdout(t.json?`${JSON.stringify(a,null,2)}
`:(0,u.h)(a)),(0,c.i)(a)?1:0},v="Put back what these checks did before, and mend the code instead. If a check has to change, leave it as it was and say so: a person decides that.",i=t=>{try{const r=JSON.parse(t);return typeof r=="object"&&r!==null&&r.stop_hook_active===!0}catch{return!1}},C=async({base:t,head:r},{cwd:n,environment:a})=>{const _=await(0,h.h_)(n,a);if(!_.ok)return _;const{root:o}=_.value,E=(0,M.uM)(o,a),e=await(0,O.Mm)(E,t,r);return e.ok?(0,g.E)({git:E,root:o,workflow:null,...e.value}):e}})};export{m as id,y as ids,A as modules};
